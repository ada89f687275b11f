/** @jsxImportSource hono/jsx */
import { Document } from '../../document.tsx';

const styles = `
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#f5f6f8;display:grid;place-items:center;min-height:100vh;margin:0;padding:1rem}
form{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:1.5rem;width:min(24rem,100%);display:grid;gap:1rem}
h1{font-size:1.25rem;margin:0}p{margin:0}label{display:grid;gap:.25rem}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border:1px solid #9aa4b2;border-radius:8px;background:#fff}
button{cursor:pointer;font-weight:600}button[value=yes]{background:#1c2430;color:#fff}
`;

/** The page on which the sandbox's login provider asks for consent. */
export function ProviderPage({ redirectUri, state }: { redirectUri: string; state: string }) {
  return (
    <Document title="Mock provider" styles={styles}>
      <form method="post">
        <h1>Mock provider</h1>
        <p>The shop would like to know your name and your e-mail address.</p>
        <label>
          E-mail address
          <input name="email" type="email" value="mock@example.com" required />
        </label>
        <input type="hidden" name="redirect_uri" value={redirectUri} />
        <input type="hidden" name="state" value={state} />
        <button name="answer" value="yes">
          Allow
        </button>
        <button name="answer" value="no" formnovalidate>
          Deny
        </button>
      </form>
    </Document>
  );
}
