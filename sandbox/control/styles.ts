/** The styles of the control page. */
export const controlStyles = `
*{box-sizing:border-box}
body{font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#f5f6f8;max-width:64rem;margin:0 auto;padding:1.5rem 1rem 4rem}
section{background:#fff;border:1px solid #d5dae1;border-radius:10px;padding:1rem 1.25rem;margin-top:1.25rem;overflow-x:auto}
h1{margin:0}h2{font-size:1.125rem;margin:0 0 .75rem}
table{border-collapse:collapse;width:100%}
td{padding:.3125rem .75rem .3125rem 0;border-top:1px solid #eceff3;vertical-align:top}
code,pre{font-size:.875rem;overflow-wrap:anywhere}
pre{margin:.25rem 0;white-space:pre-wrap}
button,input,select{font:inherit;min-height:2.25rem;padding:.25rem .75rem;border:1px solid #9aa4b2;border-radius:6px;background:#fff}
button{cursor:pointer;font-weight:600}button:hover{background:#f0f3f7}
.add{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.75rem;align-items:end;margin-top:1rem}
.add label{display:grid;font-size:.8125rem}.add .wide{grid-column:span 2}
.add .check{display:flex;gap:.5rem;align-items:center}.add .check input{min-height:1.25rem}
button[aria-pressed=true]{background:#1c2430;color:#fff;border-color:#1c2430}
.mail{white-space:pre-wrap;overflow-wrap:anywhere}
.bad td{color:#b3261e}
[role=alert]{color:#b3261e;font-weight:600}
`;
