/** Style sheets that are loaded with the chunk that imports them. */
declare module '*.css';
