import type { Child } from 'hono/jsx';
import { settings } from '#shop/demo/settings.ts';
import { Document } from '../document.tsx';

type LayoutProps = { title: string; shopUrl: string; children: Child };

/** The frame of every page of the hosted checkout. */
export function CheckoutLayout({ title, shopUrl, children }: LayoutProps) {
  const { name } = settings.settings.store;
  return (
    <Document title={`${title} – ${name}`} styles={checkoutStyles} lang="en-AU">
      <p class="sandbox">Sandbox checkout: nothing is charged, nothing is shipped.</p>
      <header>
        <strong>{name}</strong>
        <a href={`${shopUrl}/shop`}>Back to the shop</a>
      </header>
      {children}
      <footer>Hosted by the sandbox. Any data typed here stays on this machine.</footer>
    </Document>
  );
}

type MessageProps = { title: string; text: string; shopUrl: string };

/** A page with nothing but a message and the way back. */
export function MessagePage({ title, text, shopUrl }: MessageProps) {
  return (
    <CheckoutLayout title={title} shopUrl={shopUrl}>
      <main>
        <section class="message">
          <h1>{title}</h1>
          <p>{text}</p>
          <p>
            <a href={`${shopUrl}/shop`}>Go to the shop</a>
          </p>
        </section>
      </main>
    </CheckoutLayout>
  );
}

/** The hosted checkout's styles: neutral, as it belongs to no shop, and mobile first. */
const checkoutStyles = `
*,*::before,*::after{box-sizing:border-box}
:root{--ink:#1c2430;--soft:#5b6675;--line:#d5dae1;--ground:#f5f6f8;--sheet:#fff;--accent:#1f5fbf;--bad:#b3261e;--note:#fff4d6;
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground);-webkit-text-size-adjust:100%}
body{margin:0}
a{color:var(--accent)}
.sandbox{margin:0;padding:.5rem 1rem;background:var(--note);text-align:center;font-size:.875rem}
header{display:flex;align-items:baseline;justify-content:space-between;gap:1rem;max-width:66rem;margin:0 auto;padding:1.25rem 1rem}
header strong{font-size:1.25rem;letter-spacing:-.01em}
main{max-width:66rem;margin:0 auto;padding:0 1rem 3rem;display:grid;gap:1.25rem}
section,.card{background:var(--sheet);border:1px solid var(--line);border-radius:10px;padding:1.25rem;min-width:0}
form{display:grid;gap:1.25rem;min-width:0}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem;letter-spacing:-.01em}
h2{font-size:1.0625rem;margin:0 0 .875rem}
.fields{display:grid;gap:.875rem;grid-template-columns:repeat(6,1fr)}
.fields>*{grid-column:span 6;min-width:0}
.fields>.half{grid-column:span 3}
label,legend{display:block;font-size:.875rem;font-weight:600;margin-bottom:.25rem;padding:0}
input,select{width:100%;min-height:2.75rem;font:inherit;color:inherit;background:#fff;border:1px solid #9aa4b2;border-radius:6px;padding:.5rem .75rem}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #8fb6f0;outline-offset:1px}
input[aria-invalid=true],select[aria-invalid=true]{border-color:var(--bad)}
.error{color:var(--bad);font-size:.875rem;margin:.25rem 0 0}
.alert{background:#fdecea;border:1px solid #e6a9a4;border-radius:8px;color:#7c1710;margin:0;padding:.75rem 1rem}
.hint{color:var(--soft);font-size:.875rem;margin:.25rem 0 0}
fieldset{border:0;margin:0;padding:0;display:grid;gap:.5rem}
.service{display:flex;align-items:center;gap:.75rem;border:1px solid var(--line);border-radius:8px;padding:.75rem;font-weight:400;font-size:1rem;margin:0}
.service input{width:1.125rem;min-height:1.125rem;height:1.125rem;flex:none;accent-color:var(--accent)}
.service span{flex:1}.service small{display:block;color:var(--soft)}
.service:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1rem;border-radius:6px;border:1px solid #9aa4b2;background:#fff;color:var(--ink);cursor:pointer}
button:hover{background:#f0f3f7}
.order{background:var(--accent);border-color:var(--accent);color:#fff;min-height:3.25rem;font-size:1.0625rem}
.order:hover{background:#184d9c}
.row{display:flex;gap:.5rem;align-items:flex-start}.row>:first-child{flex:1;min-width:0}
.codes{list-style:none;margin:.75rem 0 0;padding:0;display:grid;gap:.375rem;font-size:.9375rem}
.codes li{display:flex;justify-content:space-between;align-items:center;gap:.5rem}
.codes button,.quiet{min-height:2rem;padding:.125rem .625rem;font-size:.875rem;font-weight:500}
.lines{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
.lines li{display:grid;grid-template-columns:3.5rem 1fr auto;gap:.875rem;align-items:start}
.lines img,.lines .blank{width:3.5rem;height:4.375rem;object-fit:cover;border-radius:6px;border:1px solid var(--line);background:var(--ground)}
.lines small{display:block;color:var(--soft)}
dl{display:grid;grid-template-columns:1fr auto;gap:.375rem 1rem;margin:1.25rem 0 0;padding-top:1rem;border-top:1px solid var(--line)}
dt,dd{margin:0}dd{text-align:right;font-variant-numeric:tabular-nums}
.total{font-weight:700;font-size:1.1875rem;padding-top:.375rem}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.included{color:var(--soft);font-size:.9375rem}
.message{max-width:34rem;margin:3rem auto;text-align:center}
footer{max-width:66rem;margin:0 auto;padding:0 1rem 2rem;color:var(--soft);font-size:.875rem}
@media (min-width:56rem){
main.checkout{grid-template-columns:minmax(0,1fr) 25rem;align-items:start}
.summary{order:2;position:sticky;top:1rem}
}
`;
