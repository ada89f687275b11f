import { actions } from '#shared/routes.ts';

/** Shows editors that the page shows drafts, and how to leave the preview. */
export function PreviewNote() {
  return (
    <form className="notice notice--preview" method="post" action={actions.leavePreview.href()}>
      <p>
        <strong>Preview.</strong> You see drafts that shoppers do not.
      </p>
      <button className="button button--secondary">Leave preview</button>
    </form>
  );
}
