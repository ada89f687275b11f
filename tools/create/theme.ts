/** As WCAG 2.2 counts it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour with a share of another one in it. */
function mixed(colour: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((value, at) => value + ((others[at] ?? 0) - value) * share);
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Whether it is a colour whose words can be read on white, as white can on it. */
export function readableAccent(colour: string): boolean {
  return /^#[\da-f]{6}$/.test(colour) && 1.05 / (luminance(colour) + 0.05) >= 4.5;
}

/** A theme in white and one colour, with the letters that each system has, of whatever script. */
export function themeOf(accent: string): string {
  return `/* White and one colour, with the letters that each system has. */
:root {
  color-scheme: light;

  --color-background: #ffffff;
  --color-surface: #ffffff;
  --color-surface-muted: #f3f3f1;
  --color-text: #1a1b1e;
  --color-text-muted: #55575c;
  --color-border: #d5d5d2;
  --color-border-strong: #74767b;
  --color-accent: ${accent};
  --color-accent-strong: ${mixed(accent, '#000000', 0.35)};
  --color-accent-soft: ${mixed(accent, '#ffffff', 0.9)};
  --color-inverse: #ffffff;
  --color-danger: #a8261c;
  --color-danger-strong: #7d1a13;
  --color-danger-soft: #fbe6e3;
  --color-warning: #7a4b00;
  --color-band: #1c1e24;
  --color-band-text: #d6d8dd;
  --color-band-strong: #ffffff;

  --font-heading: system-ui, 'Segoe UI', 'Noto Sans', sans-serif;
  --font-body: system-ui, 'Segoe UI', 'Noto Sans', sans-serif;
  --heading-weight: 700;
  --heading-spacing: 0em;

  --t-small: 0.875rem;
  --t-body: 1rem;
  --t-lead: clamp(1.0625rem, 1rem + 0.32vw, 1.1875rem);
  --t-h4: 1.125rem;
  --t-h3: clamp(1.25rem, 1.15rem + 0.45vw, 1.5rem);
  --t-h2: clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem);
  --t-h1: clamp(1.875rem, 1.5rem + 1.7vw, 3rem);
  --t-hero: clamp(2.125rem, 1.2rem + 3.6vw, 4rem);

  --radius-small: 0.25rem;
  --radius: 0.5rem;
  --radius-large: 0.75rem;
  --radius-pill: 62.5rem;
  --shadow-small: 0 1px 2px rgb(26 27 30 / 12%);
  --shadow: 0 2px 12px rgb(26 27 30 / 14%);
  --focus: 0.1875rem solid var(--color-accent);
}
`;
}
