/** For calls beside a browser: a connection that was kept open may be closed just when it is used again. */
export const again = { maxRetries: 2 };
