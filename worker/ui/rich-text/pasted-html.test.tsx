import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createRandom, isLong, seed } from '../../../tests/random.ts';
import { treeOfText } from './read-text.ts';
import { RichText } from './rich-text.tsx';

const standard = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    // What browsers know alone is in no markup of ours.
    rules: { 'void-style': 'off', 'no-inline-style': 'off', 'no-raw-characters': 'off' },
  }),
);

/** What breaks the HTML standard on a page with a text. */
function faultsOf(text: string): string[] {
  const html = `<!DOCTYPE html><html lang="en"><head><title>Tea</title></head><body>${renderToStaticMarkup(<RichText text={text} />)}</body></html>`;
  const { results } = standard.validateStringSync(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

/** As editors paste it from mails, text processors and other sites. */
const pasted = `<h1>Pasted big title</h1>
<p style="color:red" onclick="alert(1)">Hello <span class="x">span</span> <font color=red>font</font> <b>bold</b><script>alert(1)</script></p>
<ul><li>one<li>two</ul>
<table border=1><tr><th colspan=2>H</th></tr><tr><td>a</td><td>b</td></tr></table>
<p><a href="javascript:alert(1)">bad link</a> <a href="https://x.example/a" target="_blank">good</a> <a href=" jav&#x09;ascript:alert(2)">tab</a><img src="data:image/svg+xml,<svg onload=alert(1)>" alt="pic words"><img src="https://media.test/a.jpg" alt="A"></p>
<div><div>deep <p>para in div</p> tail</div></div>
<iframe src="https://www.youtube.com/embed/abc123"></iframe>
<iframe src="https://maps.google.com/x">inside</iframe>
<details><summary>Sum</summary>Detail words</details>
<p>unclosed <i>it<b>alic</p><p>after</p>
<o:p>word from Word</o:p><!--[if gte mso 9]><xml>mso words</xml><![endif]-->
<center>centered</center><marquee>mq</marquee><dl><dt>term</dt><dd>def</dd></dl>
<form action="https://evil"><input value=x>form words<button>Btn</button></form>
<select><option>opt</option></select><video src=x>vid words</video>
<p>a &lt;script&gt; b &amp;amp; c &nbsp; d &euro;</p>
<h5>five</h5><h2>two</h2>
<svg><text>svgtext</text></svg><math><mi>x</mi></math>
<picture><source srcset=x><img src=/media/x.jpg alt="in picture"></picture>
<blockquote>quote</blockquote><pre><code>code &lt;x&gt;</code></pre><hr>

And in a line: <a href="/shop">our shop</a>, <b>bold</b>, H<sub>2</sub>O, <style>p{}</style><iframe src="https://player.vimeo.com/video/7"></iframe>.

| One | Two |
|-----|-----|
| <a href="/shop">here</a> | <u>there</u> <ul><li>a</ul> |
`;

test('a page with what editors paste keeps the standard, and the report says what of it is not shown', () => {
  expect(faultsOf(pasted)).toEqual([]);
  expect(treeOfText(pasted).lost).toEqual({
    dropped: ['<script>', '<iframe>', '<form>', '<select>', '<video>', '<svg>', '<math>', '<style>'],
    bare: ['<details>', '<summary>', '<marquee>'],
    attributes: ['style', 'onclick', 'color'],
  });
});

const tags =
  'p h1 h3 ul ol li dl dt dd table caption thead tbody tfoot tr td th b i a div span figure blockquote pre br hr'.split(
    ' ',
  );

test(`HTML at random, in Markdown and alone, keeps the standard (seed ${seed})`, () => {
  const random = createRandom(seed);
  const pick = <T,>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  for (let round = 0; round < (isLong ? 5_000 : 200); round += 1) {
    const pieces = Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const tag = pick(tags);
      const open = tag === 'a' ? '<a href="/x">' : `<${tag}>`;
      return pick([open, open, `</${tag}>`, 'word ', '**bold** ', '\n\n', '\n- item ', '\n\n# Title ']);
    });
    // Of what is only complete with others, an editor may leave some out.
    const faults = faultsOf(pieces.join('')).filter((fault) => !/^(?:element-required-content)/.test(fault));
    expect(faults, JSON.stringify(pieces.join(''))).toEqual([]);
  }
});
