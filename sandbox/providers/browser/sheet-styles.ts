/** The styles of every sheet; only the wallet's colour differs. */
export const sheetStyles = `
*,*::before,*::after{box-sizing:border-box}
dialog{width:min(26rem,calc(100vw - 1.5rem));max-height:calc(100dvh - 1.5rem);overflow:auto;padding:0;border:0;border-top:6px solid var(--ground,#333);border-radius:12px;background:#fff;color:#1c2430;font:16px/1.45 system-ui,sans-serif;box-shadow:0 20px 60px rgb(0 0 0/.35)}
dialog::backdrop{background:rgb(10 15 25/.5)}
.inside{display:grid;gap:.875rem;padding:1.25rem}
h2{margin:0;font-size:1.25rem;line-height:1.2}
p{margin:0}
.note{font-size:.8125rem;color:#5b6675}
label{display:grid;gap:.25rem;font-size:.875rem;font-weight:600}
select,input{width:100%;min-height:2.75rem;font:inherit;font-size:1rem;font-weight:400;color:inherit;background:#fff;border:1px solid #9aa4b2;border-radius:6px;padding:.5rem .75rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.25rem;font-size:.9375rem}
li,.total{display:flex;justify-content:space-between;gap:1rem;font-variant-numeric:tabular-nums}
.total{font-weight:700;border-top:1px solid #d5dae1;padding-top:.5rem}
.row{display:flex;gap:.5rem;align-items:end}.row label{flex:1}
.actions{display:grid;gap:.5rem}
button{min-height:2.75rem;font:inherit;font-weight:600;border-radius:6px;border:1px solid #9aa4b2;background:#fff;color:inherit;padding:.5rem .875rem;cursor:pointer}
button.main{background:var(--ground,#333);border-color:var(--ground,#333);color:#fff}
button:disabled,select:disabled,input:disabled{opacity:.55;cursor:default}
:focus-visible{outline:3px solid #8fb6f0;outline-offset:2px}
[role=alert]{color:#b3261e;font-size:.9375rem}
[role=alert]:empty,[role=status]:empty{display:none}
[role=status]{color:#5b6675;font-size:.9375rem}
[hidden]{display:none}
`;
