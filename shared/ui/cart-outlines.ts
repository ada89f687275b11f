/** Outlines that only a cart shows: the product form loads none of them. */
export const bagOutline = 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1';
export const giftOutline =
  'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 7.7 7 6s3-2.5 5 3c2-5.5 5-4.7 5-3s-2 3-5 3';
export const repeatOutline =
  'M4.5 11a7.5 7.5 0 0 1 13-4L20 9.5M20 4.5v5h-5M19.5 13a7.5 7.5 0 0 1-13 4L4 14.5M4 19.5v-5h5';
export const tagOutline = 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4 4v.1';
export const truckOutline =
  'M2.5 6h12v11h-12zM14.5 10h4l3 3.5V17h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
