/** For calls outside a browser: a kept-alive connection may be closed just when it is reused. */
export const again = { maxRetries: 2 };
