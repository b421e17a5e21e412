import Link from 'next/link';

export default function Page() {
  return <Link href="/second">Second page</Link>;
}
