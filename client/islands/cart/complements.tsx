import { useEffect, useRef } from 'react';
import { answers } from '#shared/routes.ts';
import { fetchRead } from '../../fetch-read.ts';
import { parsePage } from '../../trusted-types.ts';

/** Recommendations for the cart, as the shop renders them; empty where they cannot be loaded. */
export function Complements() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal)
      .then((parts) => place.current?.replaceChildren(...parts))
      .catch(() => undefined);
    return () => controller.abort();
  }, []);
  return <div className="cart__completing" ref={place} />;
}

async function load(signal: AbortSignal): Promise<Element[]> {
  const response = await fetchRead(answers.completing.href(), { signal });
  return response.ok ? [...parsePage(await response.text()).body.children] : [];
}
