import { Suspense, type ReactNode } from 'react';
import { useLater, type Later } from './deferred.ts';

type AwaitProps<T> = { value: Later<T>; fallback: ReactNode; children: (value: T) => ReactNode };

/**
 * Shows a value, or a fallback until it is there. What is there already gets no boundary: on a long page React would
 * send its fallback first all the same, and without scripts nothing would ever replace it.
 */
export function Await<T>({ value, fallback, children }: AwaitProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  );
}

function Awaited<T>({ value, children }: Omit<AwaitProps<T>, 'fallback'>) {
  return children(useLater(value));
}
