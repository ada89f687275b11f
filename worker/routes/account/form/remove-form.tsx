/** A remove button that is confirmed in place, without scripts too. */
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
