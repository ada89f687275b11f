/** Style sheets that come with the chunk which imports them. */
declare module '*.css';
