import type { SeedGiftCard } from '../../seed/store-types.ts';
import { collection } from '../../store/collection.ts';

export type GiftcardRecord = SeedGiftCard;

export const GIFTCARDS = collection<GiftcardRecord>('giftcard');
