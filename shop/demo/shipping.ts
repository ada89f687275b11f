export { shippingZones, taxRates } from '#sandbox/seed/australian-delivery.ts';
