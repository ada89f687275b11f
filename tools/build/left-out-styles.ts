import type { Plugin, Rule } from 'postcss';
import type { Feature } from '#shared/shop/definition.ts';
import { hasFeature } from '#shared/shop/features.ts';

/** Classes of what a feature alone has in style sheets that pages of others load, too. */
const classes = {
  account: /\.(?:header|menu)__account\b/,
  articles: /\.(?:article-|skeleton--article)/,
  'back-in-stock': /\.stock-alert/,
  'gift-cards': /\.gift-card\b/,
  compare: /\.product__compare\b/,
  newsletter: /\.news-signup/,
  reviews: /\.(?:stars\b|(?:card|product)__rating|reviews?(?:__|\b))/,
  'wish-list': /\.(?:wish\b|wish__|header__wishes\b)/,
} satisfies Partial<Record<Feature, RegExp>>;

const known = Object.entries(classes) as [Feature, RegExp][];

/** What is around, and what is in it: a list in brackets has others, too. */
const BRACKETS = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Leaves out the rules of features that the shop does without. A theme and blocks of its own are its own. */
export function leftOutStyles(has: (feature: Feature) => boolean = hasFeature): Plugin {
  const off = known.filter(([feature]) => !has(feature)).map(([, pattern]) => pattern);
  const isLeftOut = (selector: string) =>
    off.some((pattern) => pattern.test(selector.replaceAll(BRACKETS, '')));
  return {
    postcssPlugin: 'left-out-styles',
    OnceExit(root) {
      if (off.length === 0) return;
      root.walkRules(/\./, (rule) => {
        if (isOfCore(rule))
          keep(
            rule,
            rule.selectors.filter((selector) => !isLeftOut(selector)),
          );
      });
    },
  };
}

function isOfCore({ source }: Rule): boolean {
  return /[\\/]client[\\/]styles[\\/]/.test(source?.input.file ?? '');
}

function keep(rule: Rule, selectors: string[]): void {
  if (selectors.length === 0) rule.remove();
  else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
}
