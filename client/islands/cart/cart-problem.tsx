import { Icon } from '#shared/ui/icon.tsx';

/** A problem with the cart, announced at once by screen readers. */
export function CartProblem({ message }: { message: string }) {
  return (
    <div className="notice notice--error cart__problem" role="alert">
      <Icon name="warning" />
      <p>{message}</p>
    </div>
  );
}
