import { createContext, useContext } from 'react';
import { firstShown } from '#shared/catalogue/availability.ts';
import { offerId } from '#shared/catalogue/offer-id.ts';
import type { ListedProduct } from '#shared/catalogue/product.ts';

const marks = createContext(false);

/** Whether there is a tag manager, whose events name what a page shows (`client/tag-manager`). */
export const ItemMarks = marks.Provider;

/** As the product feed has what its page starts with, where nothing is chosen. */
export function useItemMark(product: ListedProduct): { 'data-item'?: string } {
  if (!useContext(marks)) return {};
  return { 'data-item': offerId(product.id, firstShown(product, product.variants)?.id) };
}
