/** The items of the sidebar (1§2). */
import {
  CalendarClock,
  CreditCard,
  FileText,
  Globe,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Palette,
  PanelsTopLeft,
  Settings,
  ShoppingBag,
  Sparkles,
  Star,
  Tags,
  TicketPercent,
  Truck,
} from 'lucide-react';

export interface NavigationItem {
  label: string;
  /** Path below the dashboard. */
  screen: string;
  Icon: LucideIcon;
  /** Small badge after the label. */
  mark?: string;
}

export interface NavigationGroup {
  title: string;
  items: NavigationItem[];
}

export const navigationGroups: NavigationGroup[] = [
  {
    title: 'Overview',
    items: [
      { label: 'Dashboard', screen: 'home', Icon: LayoutDashboard },
      { label: 'Membership', screen: 'membership', Icon: Sparkles },
    ],
  },
  {
    title: 'Store Management',
    items: [
      { label: 'Products', screen: 'products', Icon: Package },
      { label: 'Categories', screen: 'category', Icon: Tags },
      { label: 'Media', screen: 'media', Icon: Images },
      { label: 'Banner', screen: 'banner', Icon: PanelsTopLeft },
      { label: 'Policy Pages', screen: 'pages', Icon: FileText },
    ],
  },
  {
    title: 'Sales',
    items: [
      { label: 'Orders', screen: 'orders', Icon: ShoppingBag },
      { label: 'Offers', screen: 'offers', Icon: TicketPercent },
      { label: 'Reviews', screen: 'reviews', Icon: Star },
      { label: 'Payment Options', screen: 'payment', Icon: CreditCard },
    ],
  },
  {
    title: 'Store Settings',
    items: [
      { label: 'Delivery Zones', screen: 'delivery', Icon: Truck },
      { label: 'Delivery and Payment', screen: 'checkout', Icon: CalendarClock },
      { label: 'Domain', screen: 'domain', Icon: Globe },
      { label: 'Theme', screen: 'theme', Icon: Palette, mark: 'Beta' },
      { label: 'Settings', screen: 'setting', Icon: Settings },
    ],
  },
];
