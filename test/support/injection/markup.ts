/**
 * Texts that would become elements, attributes or script where they are not escaped; the script
 * sets a variable.
 */
const act = `window.zqinj=1`;

const elements = [
  `<script>${act}</script>`,
  `</script><script>${act}//zqinj</script>`,
  `</title></style></textarea><script>${act}</script>`,
  `<img src=x onerror=${act} data-zqinj>`,
  `<svg onload=${act} data-zqinj>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><script href="data:text/javascript,${act}"/></svg>`,
  `<iframe srcdoc="<script>parent.${act}</script>">`,
  `<iframe src="javascript:parent.${act}">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${act}>`,
  `<details open ontoggle=${act}>`,
  `<body onload=${act}>`,
  `<a href="javascript:${act}">zqinj</a>`,
  `<form action="javascript:${act}"><button>zqinj`,
  `<base href="https://zqinj.invalid/">`,
  `<meta http-equiv=refresh content="0;url=https://zqinj.invalid/">`,
  `<link rel=stylesheet href=https://zqinj.invalid/a.css>`,
  `<style>@import 'https://zqinj.invalid/a.css'</style>`,
  `<object data="data:text/html,<script>${act}</script>">`,
  `<x-zqinj data-zqinj>zqinj`,
  `<b data-zqinj>`,
  `<zqinj`,
  `<!--><script>${act}</script>-->`,
  `<![CDATA[><img src=x onerror=${act}>]]>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `\u003cscript\u003e${act}\u003c/script\u003e`,
];

const attributes = [
  `" onmouseover="${act}" x="`,
  `' autofocus onfocus='${act}' x='`,
  `"><script>${act}</script>`,
  `'><img src=x onerror=${act} data-zqinj>`,
  `\`onerror=${act}`,
  `" style="background:url(https://zqinj.invalid/a)" x="`,
];

const addresses = [
  `javascript:${act}//zqinj`,
  `JaVaScRiPt:${act}`,
  `java\tscript:${act}`,
  `\u0001javascript:${act}`,
  `data:text/html,<script>${act}</script>`,
  `vbscript:zqinj`,
  `//zqinj.invalid/a`,
  `https://user:${'zqinj'}@zqinj.invalid:8/"><script>${act}</script>`,
  `/uploads/../../zqinj"onerror="${act}`,
];

const scripts = [
  `';${act}//`,
  `"};${act};//`,
  `\\";${act}//`,
  `\u2028${act}\u2029//zqinj`,
  `</ScRiPt ><script>${act}</script>`,
  `<!--<script>zqinj`,
  `]]>"}</script><script>${act}</script>`,
  `{{constructor.constructor('${act}')()}}`,
  `\${${act}}`,
  `#{${act}}`,
  `<%= zqinj %>`,
  `{"__html":"<img src=x onerror=${act}>"}`,
  `&lt;script&gt;${act}&lt;/script&gt;`,
  `&#x3c;img src=x onerror=${act}&#x3e;`,
  `%3Cscript%3E${act}%3C/script%3E`,
  `\u202ezqinj\u202c`,
];

export const markup: readonly string[] = [...elements, ...attributes, ...addresses, ...scripts];
