const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text in markup or in a quoted attribute. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** For JSON in a `<script>`: escapes `</script>` and `<!--`. */
export function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
