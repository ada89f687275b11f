export type WithoutPrice = { words: string; priceFrom: number | null; priceTo: number | null };

const CURRENCY = String.raw`(?:[$€£¥￥]|euros?|eur|dollars?|aud|nzd|usd|円|يورو|دولار(?:ا|ات)?)?`;
const AMOUNT = String.raw`${CURRENCY}\s*(\d{1,7}(?:[.,]\d{1,2})?)\s*${CURRENCY}`;

const least = String.raw`over|above|more than|from|über|ueber|mehr als|ab|plus de|au-dessus de|أكثر من|اكثر من|فوق`;
const most = String.raw`under|below|less than|up to|cheaper than|unter|bis zu|bis|weniger als|höchstens|moins de|jusqu[’']à|أقل من|اقل من|تحت|دون|حتى`;

const patterns = {
  priceTo: [before(most), new RegExp(`${AMOUNT}\\s*(?:以下|未満|まで)`, 'iu')],
  priceFrom: [before(least), new RegExp(`${AMOUNT}\\s*(?:以上|から)`, 'iu')],
};

/** 'gift under 20' is a gift, and a price. */
export function readPriceWords(query: string): WithoutPrice {
  let words = query.normalize('NFKC');
  const found = { priceFrom: null as number | null, priceTo: null as number | null };
  for (const [end, forms] of Object.entries(patterns) as ['priceFrom' | 'priceTo', RegExp[]][])
    for (const form of forms) {
      const [whole, amount] = form.exec(words) ?? [];
      if (whole === undefined || amount === undefined || found[end] !== null) continue;
      found[end] = Number(amount.replace(',', '.'));
      words = words.replace(whole, ' ');
    }
  const isPrice = found.priceFrom !== null || found.priceTo !== null;
  return { words: isPrice ? words.replaceAll(/\s+/g, ' ').trim() : query, ...found };
}

function before(words: string): RegExp {
  return new RegExp(String.raw`(?:^|\s)(?:${words})\s*${AMOUNT}(?=\s|$)`, 'iu');
}
