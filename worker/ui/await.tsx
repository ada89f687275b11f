import { Suspense, type ReactNode } from 'react';
import { useDeferred, type Deferred } from './deferred.ts';

type AwaitProps<T> = { value: Deferred<T>; fallback: ReactNode; children: (value: T) => ReactNode };

/**
 * Renders a fallback until a deferred value is there. A known value gets no Suspense boundary: on a long page React would
 * send its fallback first, which needs scripts to be replaced.
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
  return children(useDeferred(value));
}
