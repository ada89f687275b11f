const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup or in a quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON as it may stand in a `<script>`: no `</script>` and no `<!--` can end or open anything. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
