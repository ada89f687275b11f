import type { ComponentProps } from 'react';
import { CartBadge } from './cart-badge.tsx';
import { CartPanel } from './cart-panel.tsx';
import { ProductForm } from './product-form.tsx';
import { Toast } from './toast.tsx';

/** Every island by its name in the markup; the Worker renders them, and the browser hydrates them. */
export const islands = {
  'cart-panel': CartPanel,
  'cart-badge': CartBadge,
  'product-form': ProductForm,
  toast: Toast,
} as const;

export type IslandName = keyof typeof islands;

export type IslandProps<N extends IslandName> = ComponentProps<(typeof islands)[N]>;
