import { Outline } from '#shared/ui/icon.tsx';

/** The sign of the wish list. */
export function Heart() {
  return (
    <Outline path="M12 20S3.5 15.2 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15.2 12 20 12 20Z" />
  );
}
