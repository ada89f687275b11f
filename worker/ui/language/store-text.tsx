import { useTextLanguage } from './text-language.ts';

/** A name as the store sent it, marked where its letters are another language's. */
export function StoreText({ children }: { children: string }) {
  return <bdi {...useTextLanguage()(children)}>{children}</bdi>;
}

/** The same, for components that take a function. */
export function storeText(name: string) {
  return <StoreText>{name}</StoreText>;
}
