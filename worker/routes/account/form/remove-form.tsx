/** A button that asks once more before it removes; the question opens in place, also without scripts. */
export function RemoveForm({ action, what }: { action: string; what: string }) {
  return (
    <details className="remove">
      <summary className="button button--quiet" aria-label={`Remove ${what}`}>
        Remove
      </summary>
      <form method="post" action={action}>
        <button className="button button--secondary">Yes, remove it</button>
      </form>
    </details>
  );
}
