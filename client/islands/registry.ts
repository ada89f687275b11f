import type { ComponentProps } from 'react';
import { CartBadge } from './cart-badge.tsx';
import { CartPanel } from './cart-panel.tsx';
import { ProductForm } from './product-form.tsx';
import { Toast } from './toast.tsx';

/** Every island by the name its markup carries: what the Worker renders, and the browser hydrates later. */
export const islands = {
  'cart-panel': CartPanel,
  'cart-badge': CartBadge,
  'product-form': ProductForm,
  toast: Toast,
} as const;

export type IslandName = keyof typeof islands;

/** The props of an island; they cross as JSON. */
export type IslandProps<N extends IslandName> = ComponentProps<(typeof islands)[N]>;
