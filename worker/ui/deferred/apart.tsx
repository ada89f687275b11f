import { createContext, useContext, type ReactNode } from 'react';

/** Renders a part of the page by itself, and returns the id of its placeholder. */
export type RenderApart = (part: ReactNode, file: string) => string;

/** The page that is being rendered (`worker/render/page-markup.tsx`). */
export const ApartContext = createContext<RenderApart | null>(null);

type ApartProps = {
  /** Of the shop's, which is named where the part fails. */ file: string;
  children: ReactNode;
};

/** A part that is left out where it throws: React's boundaries would hide the error on the server. Has the page's contexts only. */
export function Apart({ file, children }: ApartProps) {
  const renderApart = useContext(ApartContext);
  return renderApart ? <template id={renderApart(children, file)} /> : children;
}
