/** The styles of the providers' pages, with a colour per provider. */
export const pageStyles = `
*,*::before,*::after{box-sizing:border-box}
:root{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1c2430;background:#f5f6f8;-webkit-text-size-adjust:100%}
body{margin:0;--accent:#1f5fbf;--on:#fff}
body.klarna{--accent:#8a2c55}
body.paysafecard{--accent:#00695c}
body.quickpay{--accent:#3d3a8c}
body.ideal{--accent:#a3195b}
body.bancontact{--accent:#174a8b}
body.amazon{--accent:#8a5a00}
.sandbox{margin:0;padding:.5rem 1rem;background:#fff4d6;text-align:center;font-size:.875rem}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d5dae1;border-top:6px solid var(--accent);border-radius:10px}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.2}
.amount{margin:0 0 1.25rem;font-size:1.125rem;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-size:.875rem;font-weight:600}
select,button{width:100%;min-height:2.75rem;font:inherit;border-radius:6px;border:1px solid #9aa4b2;padding:.5rem .75rem}
select{background:#fff;color:inherit;font-size:1rem;font-weight:400}
button{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
button.quiet{background:#fff;color:#1c2430;border-color:#9aa4b2}
:focus-visible{outline:3px solid #8fb6f0;outline-offset:2px}
`;
