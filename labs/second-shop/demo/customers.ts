import type { SeedCustomer } from '#sandbox/seed/customer-types.ts';

export const customers: Omit<SeedCustomer, 'orders' | 'subscriptions'>[] = [];

/** Nobody has bought anything yet. */
export const customersAt = (_now: Date): SeedCustomer[] => [];
