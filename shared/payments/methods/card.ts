import { onPage, redirect, type Method } from './method.ts';

export const card: Method = {
  name: 'Card',
  isCard: true,
  ways: {
    stripe: { ...onPage, kind: 'fields', scripts: ['stripe'], proof: 'intent' },
    vault: { ...onPage, kind: 'fields' },
    quickpay: { ...redirect, proof: 'stored card', marker: 'quickpay' },
  },
};
