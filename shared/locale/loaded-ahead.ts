/** In `Server-Timing` of a page loaded ahead in another language: it could not become the visitor's yet. */
export const LOADED_AHEAD = 'ahead';
