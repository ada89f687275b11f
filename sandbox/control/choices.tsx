/** @jsxImportSource hono/jsx */

type ChoicesProps = {
  /** Where the name of the chosen one goes. */
  action: string;
  choices: Record<string, { title: string; text: string }>;
  current: string | null;
};

/** What may be chosen, each as a button; the one in force is pressed. */
export function Choices({ action, choices, current }: ChoicesProps) {
  return (
    <form method="post" action={action}>
      <table>
        {Object.entries(choices).map(([name, { title, text }]) => (
          <tr key={name}>
            <td>
              <button name="name" value={name} aria-pressed={name === current ? 'true' : 'false'}>
                {title}
              </button>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </table>
    </form>
  );
}
