import { actions } from '#shared/routes.ts';

/** Tells an editor that this page shows what is not published, and leads out of it. */
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
