/**
 * Regions as they are called where a language of the shop is spoken, by ISO 3166-2 and in the order of lists there
 * (libaddressinput, `sub_names`). CLDR's packages name the parts of the United Kingdom only.
 */
export const regionNames: Record<string, Record<string, string>> = {
  de: {
    AU: `ACT Australisches Hauptstadtterritorium, NSW New South Wales, NT Northern Territory, QLD Queensland,
      SA South Australia, TAS Tasmanien, VIC Victoria, WA Western Australia`,
  },
  ja: {
    AU: `ACT オーストラリア首都特別地域, NSW ニューサウスウェールズ州, VIC ビクトリア州, QLD クイーンズランド州,
      SA 南オーストラリア州, WA 西オーストラリア州, TAS タスマニア州, NT 北部準州`,
    JP: `01 北海道, 02 青森県, 03 岩手県, 04 宮城県, 05 秋田県, 06 山形県, 07 福島県, 08 茨城県, 09 栃木県, 10 群馬県,
      11 埼玉県, 12 千葉県, 13 東京都, 14 神奈川県, 15 新潟県, 16 富山県, 17 石川県, 18 福井県, 19 山梨県, 20 長野県,
      21 岐阜県, 22 静岡県, 23 愛知県, 24 三重県, 25 滋賀県, 26 京都府, 27 大阪府, 28 兵庫県, 29 奈良県, 30 和歌山県,
      31 鳥取県, 32 島根県, 33 岡山県, 34 広島県, 35 山口県, 36 徳島県, 37 香川県, 38 愛媛県, 39 高知県, 40 福岡県,
      41 佐賀県, 42 長崎県, 43 熊本県, 44 大分県, 45 宮崎県, 46 鹿児島県, 47 沖縄県`,
  },
  ar: {
    AU: `ACT إقليم العاصمة الأسترالية, NT الإقليم الشمالي, SA جنوب أستراليا, WA غرب أستراليا, TAS تسمانيا,
      VIC فيكتوريا, QLD كوينزلاند, NSW نيو ساوث ويلز`,
    AE: 'AZ أبو ظبي, SH الشارقة, FU الفجيرة, UQ أم القيوين, DU دبي, RK رأس الخيمة, AJ عجمان',
    EG: `ASN أسوان, AST أسيوط, ALX الإسكندرية, IS الإسماعيلية, LX الأقصر, BA البحر الأحمر, BH البحيرة, GZ الجيزة,
      DK الدقهلية, SUZ السويس, SHR الشرقية, GH الغربية, FYM الفيوم, C القاهرة, KB القليوبية, MNF المنوفية, MN المنيا,
      WAD الوادي الجديد, BNS بني سويف, PTS بورسعيد, JS جنوب سيناء, DT دمياط, SHG سوهاج, SIN شمال سيناء, KN قنا,
      KFS كفر الشيخ, MT مطروح`,
  },
  fr: {
    AU: `SA Australie-Méridionale, WA Australie-Occidentale, NSW Nouvelle-Galles du Sud, QLD Queensland, TAS Tasmanie,
      ACT Territoire de la capitale australienne, NT Territoire du Nord, VIC Victoria`,
    CA: `AB Alberta, BC Colombie-Britannique, PE Île-du-Prince-Édouard, MB Manitoba, NB Nouveau-Brunswick,
      NS Nouvelle-Écosse, NU Nunavut, ON Ontario, QC Québec, SK Saskatchewan, NL Terre-Neuve-et-Labrador,
      NT Territoires du Nord-Ouest, YT Yukon`,
  },
};
