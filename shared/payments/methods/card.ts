import { onPage, redirect, type Method } from './method.ts';

export const card: Method = {
  name: 'Card',
  isCard: true,
  ways: {
    stripe: { ...onPage, kind: 'fields', scripts: ['stripe'], proof: 'intent' },
    vault: { ...onPage, kind: 'fields', scripts: [] },
    quickpay: { ...redirect, scripts: [], proof: 'stored card', marker: 'quickpay' },
  },
};
