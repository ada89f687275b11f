import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';

type NoticeProps = { tone?: 'info' | 'error'; children: ReactNode };

/** A line the shopper has to notice; errors are announced at once. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'warning' : 'info'} />
      <div>{children}</div>
    </div>
  );
}
