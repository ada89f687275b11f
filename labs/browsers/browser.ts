/** Names a browser has for itself, and the folder of tests for the driver that it needs. */
export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/** What is pressed, by the names that keyboards have in the DOM. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace';

/** An element by a CSS selector and its name or text; in a frame by the frame's title. */
export type Target = { css: string; name?: string | undefined; frame?: string | undefined };

/** The actions of both drivers, as a user performs them: by mouse and keyboard. */
export type Browser = {
  goto: (address: string) => Promise<void>;
  back: () => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Waits until the element is there, still, and not covered. */
  click: (target: Target) => Promise<void>;
  /** Types into the field that the target is. */
  type: (target: Target, text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Errors and warnings in the console, and uncaught errors. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type WindowSize = { width: number; height: number };
