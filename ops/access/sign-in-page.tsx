import { Document } from '../ui/document.tsx';
import { Field } from '../ui/form.tsx';

/** `problem` is why the last attempt did not succeed. */
type SignInProps = { shopName: string; problem?: string; name?: string };

export function SignInPage({ shopName, problem, name = '' }: SignInProps) {
  return (
    <Document title="Sign in">
      <main class="narrow">
        <p>
          <span class="display">{shopName}</span> operations
        </p>
        <h1>Sign in</h1>
        <p>
          By a password, which is for trying it out. Put Cloudflare Access in front before the shop has
          customers.
        </p>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <form method="post" action="/sign-in">
          <Field label="Your name">
            <input
              class="field__input"
              name="name"
              value={name}
              required
              maxlength={60}
              autocomplete="name"
            />
            <span class="field__hint">It is written beside what you do here.</span>
          </Field>
          <Field label="Password">
            <input
              class="field__input"
              name="password"
              type="password"
              required
              maxlength={200}
              autocomplete="current-password"
            />
          </Field>
          <button class="button button--primary" type="submit">
            Sign in
          </button>
        </form>
      </main>
    </Document>
  );
}

export function NotConfigured() {
  return (
    <Document title="Not configured">
      <main class="narrow">
        <h1>Nobody can sign in yet</h1>
        <p>
          Put Cloudflare Access in front, and set both ACCESS_TEAM and ACCESS_AUDIENCE. To try the page out,
          set the secret OPS_PASSWORD instead.
        </p>
      </main>
    </Document>
  );
}
