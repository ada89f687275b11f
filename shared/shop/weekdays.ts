/** As `Date` counts them. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export type Weekday = (typeof weekdays)[number];
