/** What survives `JSON.stringify` unchanged: the only thing that may cross to a browser or a Durable Object. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };
