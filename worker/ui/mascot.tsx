import { createContext, useContext } from 'react';

/** Pictures of 200 by 122 pixels, or null for none. */
export type MascotPictures = {
  /** For pages with little else to show. */ mascotUrl: string | null;
  /** For the upper edge of the footer. */ horizonUrl: string | null;
};

const pictures = createContext<MascotPictures>({ mascotUrl: null, horizonUrl: null });

export const MascotProvider = pictures.Provider;

export function Mascot() {
  return <Drawing url={useContext(pictures).mascotUrl} />;
}

export function MascotOnHorizon() {
  return <Drawing url={useContext(pictures).horizonUrl} className="footer__mascot" />;
}

function Drawing({ url, className }: { url: string | null; className?: string }) {
  return url && <img className={className} src={url} alt="" width="160" height="98" loading="lazy" />;
}
